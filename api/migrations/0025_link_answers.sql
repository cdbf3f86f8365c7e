CREATE TABLE `link_answers` (
	`address` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`failures` integer NOT NULL,
	`problem` text
);
