CREATE TABLE `gated_downloads` (
	`content_id` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `gated_files` (
	`name` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`unused_since` integer
);
--> statement-breakpoint
CREATE TABLE `login_links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`format_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`browser_hash` text,
	`code_hmac` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `login_links_token` ON `login_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `login_links_browser` ON `login_links` (`browser_hash`);--> statement-breakpoint
CREATE INDEX `login_links_user` ON `login_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `login_links_format` ON `login_links` (`format_id`);--> statement-breakpoint
CREATE INDEX `login_links_expires_at` ON `login_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `gated_content` ADD `stored_name` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `user_id` text REFERENCES users(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text;--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
UPDATE `gated_content` SET `stored_name` = substr(`file_url`, 8), `file_url` = '/api/gated-content/' || `id` || '/file' WHERE `file_url` LIKE '/gated/%';--> statement-breakpoint
INSERT INTO `gated_files` (`name`, `created_at`) SELECT DISTINCT `stored_name`, unixepoch() * 1000 FROM `gated_content` WHERE `stored_name` IS NOT NULL;
