CREATE TABLE `editor_identities` (
	`editor_id` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`email` text NOT NULL,
	PRIMARY KEY(`editor_id`, `issuer`),
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `editor_identities_subject` ON `editor_identities` (`issuer`,`subject`);--> statement-breakpoint
ALTER TABLE `editor_links` ADD `browser_hash` text;--> statement-breakpoint
ALTER TABLE `editor_links` ADD `code_hmac` text;--> statement-breakpoint
ALTER TABLE `editor_links` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `editor_links_browser` ON `editor_links` (`browser_hash`);--> statement-breakpoint
ALTER TABLE `shared_password` ADD `passkeys_of` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `shown_at` integer;