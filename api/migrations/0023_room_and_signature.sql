ALTER TABLE `event_formats` ADD `show_room` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `event_formats` ADD `room_guests` integer;--> statement-breakpoint
ALTER TABLE `event_formats` ADD `room_functions` text;--> statement-breakpoint
ALTER TABLE `event_formats` ADD `room_functions_de` text;--> statement-breakpoint
ALTER TABLE `event_formats` ADD `room_houses` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `mail_signer` text;--> statement-breakpoint
ALTER TABLE `site_settings` ADD `mail_phone` text;