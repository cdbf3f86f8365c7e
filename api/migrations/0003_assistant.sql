CREATE TABLE `assistant_days` (
	`day` text PRIMARY KEY NOT NULL,
	`reserved` integer DEFAULT 0 NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `assistant_exchanges` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation` text NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`source` text NOT NULL,
	`unfinished` text,
	`found` integer NOT NULL,
	`tokens` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assistant_exchanges_created_at` ON `assistant_exchanges` (`created_at`);