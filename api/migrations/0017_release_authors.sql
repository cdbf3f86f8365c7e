ALTER TABLE `release_changes` ADD `authors` text;--> statement-breakpoint
ALTER TABLE `releases` ADD `decided_by` text;