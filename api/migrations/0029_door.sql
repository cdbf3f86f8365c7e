CREATE TABLE `door_marks` (
	`id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`is_undone` integer NOT NULL,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `door_marks_format` ON `door_marks` (`format_id`);--> statement-breakpoint
CREATE TABLE `doors` (
	`format_id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`rating` integer,
	`text` text,
	FOREIGN KEY (`session_id`) REFERENCES `agenda_sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `feedback_session` ON `feedback` (`session_id`);