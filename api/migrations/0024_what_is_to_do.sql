CREATE TABLE `finding_dismissals` (
	`id` text PRIMARY KEY NOT NULL,
	`ground` text NOT NULL,
	`reason` text NOT NULL,
	`actor` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `document_checks` (
	`object` text PRIMARY KEY NOT NULL,
	`checked_at` integer NOT NULL,
	`barriers` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `link_answers` (
	`address` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`failures` integer NOT NULL,
	`problem` text
);
