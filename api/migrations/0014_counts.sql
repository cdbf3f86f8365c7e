CREATE TABLE `counts` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`until` integer NOT NULL
);
