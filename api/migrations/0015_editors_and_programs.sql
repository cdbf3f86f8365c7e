CREATE TABLE `editors` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`all_events` integer NOT NULL,
	`events` text NOT NULL,
	`language` text NOT NULL,
	`picture` text,
	`is_blocked` integer NOT NULL,
	`invited_at` text,
	`accepted_at` text,
	`last_seen` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `editors_email_unique` ON `editors` (`email`);--> statement-breakpoint
CREATE TABLE `editor_links` (
	`id` text PRIMARY KEY NOT NULL,
	`editor_id` text NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `editor_links_token` ON `editor_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `editor_links_editor` ON `editor_links` (`editor_id`);--> statement-breakpoint
CREATE INDEX `editor_links_expires_at` ON `editor_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `editor_passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`credential_id` text NOT NULL,
	`editor_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `editor_passkeys_credential` ON `editor_passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `editor_passkeys_editor` ON `editor_passkeys` (`editor_id`);--> statement-breakpoint
CREATE TABLE `programs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`events` text,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `programs_token` ON `programs` (`token_hash`);--> statement-breakpoint
CREATE TABLE `shared_password` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_off` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `spent_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`webhook_id` text NOT NULL,
	`type` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`attempted_at` integer,
	`status` integer,
	`milliseconds` integer,
	`answer` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_id` ON `webhook_deliveries` (`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`,`state`,`seq`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`events` text NOT NULL,
	`is_active` integer NOT NULL,
	`secret` text NOT NULL,
	`former_secret` text,
	`former_until` integer,
	`publication_cursor` integer NOT NULL,
	`change_cursor` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`failing_since` integer,
	`leased_until` integer,
	`switched_off` text,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `comment_mentions` (
	`comment_id` text NOT NULL,
	`editor_id` text NOT NULL,
	PRIMARY KEY(`comment_id`, `editor_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comment_mentions_editor` ON `comment_mentions` (`editor_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`entity` text NOT NULL,
	`record_id` text NOT NULL,
	`field` text,
	`thread_id` text,
	`kind` text NOT NULL,
	`addressee` text,
	`text` text NOT NULL,
	`author` text NOT NULL,
	`author_name` text,
	`names` text NOT NULL,
	`notified` text NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`done_at` integer,
	`done_by` text,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `comments_version` ON `comments` (`version`);--> statement-breakpoint
CREATE INDEX `comments_record` ON `comments` (`entity`,`record_id`);--> statement-breakpoint
CREATE INDEX `comments_thread` ON `comments` (`thread_id`);--> statement-breakpoint
CREATE INDEX `comments_addressee` ON `comments` (`addressee`);--> statement-breakpoint
CREATE TABLE `presence` (
	`id` text PRIMARY KEY NOT NULL,
	`person` text NOT NULL,
	`place` text NOT NULL,
	`is_editing` integer NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `presence_seen_at` ON `presence` (`seen_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `used_at` integer;