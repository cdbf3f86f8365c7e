CREATE TABLE `terms` (
	`id` text PRIMARY KEY NOT NULL,
	`term` text NOT NULL,
	`term_de` text,
	`is_kept` integer NOT NULL,
	`note` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
