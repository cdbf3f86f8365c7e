CREATE TABLE `guest_appointments` (
	`guest_id` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`is_cancelled` integer NOT NULL,
	`sequence` integer NOT NULL,
	`unsaid` text,
	FOREIGN KEY (`guest_id`) REFERENCES `guests`(`id`) ON UPDATE no action ON DELETE cascade
);
