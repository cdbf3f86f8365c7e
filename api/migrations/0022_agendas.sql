CREATE TABLE `agenda_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`secret` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agenda_feeds_secret` ON `agenda_feeds` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `agenda_marks` (
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`format_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `session_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `agenda_marks_format` ON `agenda_marks` (`format_id`);--> statement-breakpoint
CREATE TABLE `session_entries` (
	`session_id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`contents` text NOT NULL,
	`is_cancelled` integer NOT NULL,
	`sequence` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_entries_format` ON `session_entries` (`format_id`);--> statement-breakpoint
ALTER TABLE `event_formats` ADD `dress` text;--> statement-breakpoint
ALTER TABLE `event_formats` ADD `dress_de` text;--> statement-breakpoint
ALTER TABLE `event_formats` ADD `diet` text;--> statement-breakpoint
ALTER TABLE `event_formats` ADD `diet_de` text;--> statement-breakpoint
ALTER TABLE `event_formats` ADD `show_notes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `venues` ADD `arrival` text;--> statement-breakpoint
ALTER TABLE `venues` ADD `arrival_de` text;--> statement-breakpoint
ALTER TABLE `venues` ADD `access` text;--> statement-breakpoint
ALTER TABLE `venues` ADD `access_de` text;--> statement-breakpoint
ALTER TABLE `gated_content` ADD `session_id` text REFERENCES agenda_sessions(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `gated_content_session_id` ON `gated_content` (`session_id`);