CREATE TABLE `undos` (
	`id` text PRIMARY KEY NOT NULL,
	`undone` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `undos_undone` ON `undos` (`undone`);