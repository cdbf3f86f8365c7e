CREATE TABLE `back_office_password` (
	`nonce` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL
);
