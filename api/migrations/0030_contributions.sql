CREATE TABLE `contributions` (
	`id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`speaker_id` text,
	`partner_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`quota` integer NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`letters` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`opened_at` integer,
	`sent_at` integer,
	`release_id` text,
	`sent` text NOT NULL,
	`papers` text NOT NULL,
	`guests` text NOT NULL,
	`uploads` text NOT NULL,
	`photographs` text,
	`arrival` text,
	`needs` text,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`speaker_id`) REFERENCES `speakers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contributions_speaker` ON `contributions` (`format_id`,`speaker_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contributions_partner` ON `contributions` (`format_id`,`partner_id`);