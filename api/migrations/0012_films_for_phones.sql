ALTER TABLE `event_formats` ADD `hero_video_phone` text;--> statement-breakpoint
ALTER TABLE `website_home_settings` ADD `hero_background_video_phone` text;--> statement-breakpoint
ALTER TABLE `coinnovation_settings` ADD `hero_video_phone_url` text;