ALTER TABLE `comments` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `comments` ADD `outcome_version` integer;