CREATE TABLE `sent_feedback` (
	`session_id` text NOT NULL,
	`speaker_id` text NOT NULL,
	`sent_at` integer NOT NULL,
	`texts` text NOT NULL,
	PRIMARY KEY(`session_id`, `speaker_id`),
	FOREIGN KEY (`session_id`) REFERENCES `agenda_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`speaker_id`) REFERENCES `speakers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `guests` ADD `state_before` text;--> statement-breakpoint
ALTER TABLE `doors` ADD `made_by` text DEFAULT '' NOT NULL;