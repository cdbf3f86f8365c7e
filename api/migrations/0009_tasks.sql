CREATE TABLE `confirmed_time` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`jump` integer NOT NULL,
	`ran_for` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL
);
