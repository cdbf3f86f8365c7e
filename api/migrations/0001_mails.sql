CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`mail` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`problem` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mails_due_at` ON `mails` (`due_at`);--> statement-breakpoint
CREATE TABLE `request_counts` (
	`limit_name` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`limit_name`, `key`)
);
--> statement-breakpoint
CREATE INDEX `request_counts_ends_at` ON `request_counts` (`ends_at`);