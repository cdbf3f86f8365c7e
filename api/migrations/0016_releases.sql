CREATE TABLE `calendar_feeds` (
	`editor_id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_secret` ON `calendar_feeds` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `release_changes` (
	`release_id` text NOT NULL,
	`entity` text NOT NULL,
	`row_id` text NOT NULL,
	`kind` text NOT NULL,
	`pairs` text NOT NULL,
	`revision` integer NOT NULL,
	`edits` integer NOT NULL,
	`place` integer NOT NULL,
	`actor` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`release_id`, `entity`, `row_id`),
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `release_changes_row` ON `release_changes` (`entity`,`row_id`);--> statement-breakpoint
CREATE TABLE `release_links` (
	`id` text PRIMARY KEY NOT NULL,
	`release_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`made_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_links_token` ON `release_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `release_links_release` ON `release_links` (`release_id`);--> statement-breakpoint
CREATE TABLE `releases` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`owner` text NOT NULL,
	`publish_at` integer,
	`ends_at` integer,
	`zone` text NOT NULL,
	`version` integer NOT NULL,
	`checked` text,
	`change_set` text,
	`published_at` integer,
	`ended_at` integer,
	`problem` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `releases_state` ON `releases` (`state`);--> statement-breakpoint
CREATE INDEX `releases_publish_at` ON `releases` (`publish_at`);--> statement-breakpoint
CREATE INDEX `releases_ends_at` ON `releases` (`ends_at`);