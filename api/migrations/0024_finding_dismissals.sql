CREATE TABLE `finding_dismissals` (
	`id` text PRIMARY KEY NOT NULL,
	`ground` text NOT NULL,
	`reason` text NOT NULL,
	`actor` text NOT NULL,
	`at` integer NOT NULL
);
