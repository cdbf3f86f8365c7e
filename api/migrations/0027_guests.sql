CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`stage` text NOT NULL,
	`subject` text NOT NULL,
	`subject_de` text,
	`body` text NOT NULL,
	`body_de` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letters_format_id_stage_unique` ON `letters` (`format_id`,`stage`);--> statement-breakpoint
CREATE TABLE `guests` (
	`id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`name` text NOT NULL,
	`salutation` text,
	`first_name` text,
	`last_name` text,
	`company` text,
	`position` text,
	`email` text,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`partner_id` text,
	`stands_for` text,
	`companion` text,
	`diet` text,
	`access_needs` text,
	`table_number` text,
	`note` text,
	`invited_at` text,
	`answered_at` text,
	`offered_until` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`stands_for`) REFERENCES `guests`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guests_format_id_email_unique` ON `guests` (`format_id`,`email`);--> statement-breakpoint
CREATE INDEX `guests_email` ON `guests` (`email`);--> statement-breakpoint
CREATE INDEX `guests_partner_id` ON `guests` (`partner_id`);--> statement-breakpoint
CREATE INDEX `guests_stands_for` ON `guests` (`stands_for`);--> statement-breakpoint
CREATE TABLE `mailings` (
	`id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`stage` text NOT NULL,
	`guests` text NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`actor` text NOT NULL,
	`done_at` integer,
	`problem` text,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mailings_format` ON `mailings` (`format_id`);--> statement-breakpoint
CREATE INDEX `mailings_due` ON `mailings` (`done_at`,`due_at`);--> statement-breakpoint
CREATE TABLE `sent_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`guest_id` text NOT NULL,
	`stage` text NOT NULL,
	`mailing_id` text,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`guest_id`) REFERENCES `guests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sent_letters_once` ON `sent_letters` (`mailing_id`,`guest_id`);--> statement-breakpoint
CREATE INDEX `sent_letters_guest` ON `sent_letters` (`guest_id`);--> statement-breakpoint
ALTER TABLE `event_formats` ADD `seats` integer;--> statement-breakpoint
ALTER TABLE `event_formats` ADD `answers_until` text;--> statement-breakpoint
ALTER TABLE `event_formats` ADD `asks_needs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `event_formats` ADD `host` text;