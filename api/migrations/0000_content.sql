CREATE TABLE `about_sections` (
	`id` text PRIMARY KEY NOT NULL,
	`section` text NOT NULL,
	`title` text NOT NULL,
	`title_de` text,
	`content` text NOT NULL,
	`content_de` text,
	`image_url` text,
	`order_index` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `agenda_days` (
	`id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`date_label` text NOT NULL,
	`date_label_de` text NOT NULL,
	`order_index` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `agenda_days_format_id` ON `agenda_days` (`format_id`);--> statement-breakpoint
CREATE TABLE `agenda_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`day_id` text NOT NULL,
	`time` text NOT NULL,
	`title` text NOT NULL,
	`title_de` text,
	`description` text,
	`description_de` text,
	`speaker_refs` text NOT NULL,
	`order_index` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`day_id`) REFERENCES `agenda_days`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `agenda_sessions_day_id` ON `agenda_sessions` (`day_id`);--> statement-breakpoint
CREATE TABLE `benefits` (
	`id` text PRIMARY KEY NOT NULL,
	`section` text NOT NULL,
	`title` text NOT NULL,
	`title_de` text,
	`description` text NOT NULL,
	`description_de` text,
	`image_url` text,
	`icon` text NOT NULL,
	`order_index` integer NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `benefits_is_active` ON `benefits` (`is_active`);--> statement-breakpoint
CREATE TABLE `brand_colors` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`hex` text NOT NULL,
	`usage` text,
	`category` text NOT NULL,
	`order_index` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `coinnovation_chatbot_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`page_title` text NOT NULL,
	`page_title_de` text,
	`page_subtitle` text NOT NULL,
	`page_subtitle_de` text,
	`initial_message` text NOT NULL,
	`initial_message_de` text,
	`contact_cta_title` text NOT NULL,
	`contact_cta_title_de` text,
	`contact_cta_description` text NOT NULL,
	`contact_cta_description_de` text,
	`is_active` integer NOT NULL,
	`system_prompt` text NOT NULL,
	`model_name` text NOT NULL,
	`temperature` real NOT NULL,
	`max_tokens` integer NOT NULL,
	`quick_start_options` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `coinnovation_programs` (
	`id` text PRIMARY KEY NOT NULL,
	`year` text NOT NULL,
	`title` text NOT NULL,
	`title_de` text,
	`description` text NOT NULL,
	`description_de` text,
	`partners` text,
	`partners_de` text,
	`website_url` text,
	`pdf_url` text,
	`order_index` integer NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `coinnovation_programs_is_active` ON `coinnovation_programs` (`is_active`);--> statement-breakpoint
CREATE TABLE `coinnovation_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`hero_title` text NOT NULL,
	`hero_title_de` text,
	`hero_subtitle` text,
	`hero_subtitle_de` text,
	`hero_description` text,
	`hero_description_de` text,
	`hero_image_url` text,
	`hero_video_url` text,
	`n9_title` text NOT NULL,
	`n9_title_de` text,
	`n9_description` text,
	`n9_description_de` text,
	`n9_image_url` text,
	`ecosystem_title` text NOT NULL,
	`ecosystem_title_de` text,
	`ecosystem_description` text,
	`ecosystem_description_de` text,
	`ecosystem_image_url` text,
	`contact_email` text,
	`is_active` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `color_themes` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`primary` text NOT NULL,
	`secondary` text NOT NULL,
	`accent` text NOT NULL,
	`background` text NOT NULL,
	`text` text NOT NULL,
	`is_default` integer NOT NULL,
	`order_index` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `color_themes_is_default` ON `color_themes` (`is_default`);--> statement-breakpoint
CREATE TABLE `communities_hero_content` (
	`id` text PRIMARY KEY NOT NULL,
	`title_en` text NOT NULL,
	`title_de` text NOT NULL,
	`description_en` text NOT NULL,
	`description_de` text NOT NULL,
	`statistic_1_number` text NOT NULL,
	`statistic_1_label_en` text NOT NULL,
	`statistic_1_label_de` text NOT NULL,
	`statistic_2_number` text NOT NULL,
	`statistic_2_label_en` text NOT NULL,
	`statistic_2_label_de` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `communities_hero_images` (
	`id` text PRIMARY KEY NOT NULL,
	`image_url` text NOT NULL,
	`alt_text_en` text,
	`alt_text_de` text,
	`display_order` integer NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `communities_hero_images_is_active` ON `communities_hero_images` (`is_active`);--> statement-breakpoint
CREATE TABLE `event_formats` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`title_de` text,
	`slug` text NOT NULL,
	`aliases` text NOT NULL,
	`description` text NOT NULL,
	`description_de` text,
	`industry` text,
	`industry_de` text,
	`date` text NOT NULL,
	`date_de` text,
	`start_date` text,
	`end_date` text,
	`timezone` text NOT NULL,
	`location` text NOT NULL,
	`location_de` text,
	`languages` text,
	`languages_de` text,
	`participation` text,
	`participation_de` text,
	`typeform_url` text,
	`cta_label` text NOT NULL,
	`cta_label_de` text,
	`external_url` text,
	`hero_title` text,
	`hero_title_de` text,
	`hero_image` text,
	`hero_video` text,
	`hero_overlay_opacity` real NOT NULL,
	`theme_color` text NOT NULL,
	`logo` text,
	`favicon` text,
	`show_premium_partners` integer NOT NULL,
	`show_key_topics` integer NOT NULL,
	`key_topics_title` text,
	`key_topics_title_de` text,
	`key_topics_subtitle` text,
	`key_topics_subtitle_de` text,
	`key_topics_video` text,
	`key_topics_video_overlay_opacity` real NOT NULL,
	`show_impressions` integer NOT NULL,
	`impressions_title` text,
	`impressions_title_de` text,
	`impressions_subtitle` text,
	`impressions_subtitle_de` text,
	`is_listed` integer NOT NULL,
	`order_index` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_formats_slug_unique` ON `event_formats` (`slug`);--> statement-breakpoint
CREATE INDEX `event_formats_is_listed` ON `event_formats` (`is_listed`);--> statement-breakpoint
CREATE TABLE `event_impressions` (
	`id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`media_id` text NOT NULL,
	`title` text,
	`title_de` text,
	`order_index` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media_library`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_impressions_format_id` ON `event_impressions` (`format_id`);--> statement-breakpoint
CREATE INDEX `event_impressions_media_id` ON `event_impressions` (`media_id`);--> statement-breakpoint
CREATE TABLE `event_key_topics` (
	`id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`title` text NOT NULL,
	`title_de` text,
	`description` text NOT NULL,
	`description_de` text,
	`icon` text NOT NULL,
	`order_index` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_key_topics_format_id` ON `event_key_topics` (`format_id`);--> statement-breakpoint
CREATE TABLE `failed_tries` (
	`network` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `footer_columns` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`title_de` text,
	`placement` text NOT NULL,
	`lists_communities` integer NOT NULL,
	`order_index` integer NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `footer_columns_is_active` ON `footer_columns` (`is_active`);--> statement-breakpoint
CREATE TABLE `footer_links` (
	`id` text PRIMARY KEY NOT NULL,
	`column_id` text NOT NULL,
	`label` text NOT NULL,
	`label_de` text,
	`url` text NOT NULL,
	`target` text NOT NULL,
	`order_index` integer NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`column_id`) REFERENCES `footer_columns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `footer_links_column_id` ON `footer_links` (`column_id`);--> statement-breakpoint
CREATE INDEX `footer_links_is_active` ON `footer_links` (`is_active`);--> statement-breakpoint
CREATE TABLE `format_speakers` (
	`id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`speaker_id` text NOT NULL,
	`order_index` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`speaker_id`) REFERENCES `speakers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `format_speakers_format_id_speaker_id_unique` ON `format_speakers` (`format_id`,`speaker_id`);--> statement-breakpoint
CREATE INDEX `format_speakers_speaker_id` ON `format_speakers` (`speaker_id`);--> statement-breakpoint
CREATE TABLE `gated_content` (
	`id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`file_name` text NOT NULL,
	`file_name_de` text,
	`description` text,
	`description_de` text,
	`file_url` text NOT NULL,
	`file_type` text NOT NULL,
	`file_size` real,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `gated_content_format_id` ON `gated_content` (`format_id`);--> statement-breakpoint
CREATE TABLE `inquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`company` text,
	`area` text,
	`message` text,
	`language` text NOT NULL,
	`page` text,
	`status` text NOT NULL,
	`note` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `legal_pages` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`title_de` text,
	`facts` text NOT NULL,
	`body` text NOT NULL,
	`body_de` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `legal_pages_slug_unique` ON `legal_pages` (`slug`);--> statement-breakpoint
CREATE TABLE `media_library` (
	`id` text PRIMARY KEY NOT NULL,
	`filename` text NOT NULL,
	`original_name` text NOT NULL,
	`file_type` text NOT NULL,
	`file_size` real NOT NULL,
	`url` text NOT NULL,
	`uploaded_at` text NOT NULL,
	`alt_text` text,
	`alt_text_de` text,
	`focal_x` real NOT NULL,
	`focal_y` real NOT NULL,
	`width` real,
	`height` real,
	`duration` real,
	`poster` text,
	`placeholder` text,
	`variants` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_library_url_unique` ON `media_library` (`url`);--> statement-breakpoint
CREATE TABLE `navigation_items` (
	`id` text PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`label_de` text,
	`url` text NOT NULL,
	`target` text NOT NULL,
	`is_dropdown` integer NOT NULL,
	`parent_id` text,
	`order_index` integer NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `navigation_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `navigation_items_parent_id` ON `navigation_items` (`parent_id`);--> statement-breakpoint
CREATE INDEX `navigation_items_is_active` ON `navigation_items` (`is_active`);--> statement-breakpoint
CREATE TABLE `page_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`page_name` text NOT NULL,
	`setting_key` text NOT NULL,
	`setting_value` text,
	`setting_value_de` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_settings_page_name_setting_key_unique` ON `page_settings` (`page_name`,`setting_key`);--> statement-breakpoint
CREATE INDEX `page_settings_setting_key` ON `page_settings` (`setting_key`);--> statement-breakpoint
CREATE TABLE `partner_blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`category_title` text NOT NULL,
	`category_title_de` text,
	`tier` text,
	`order_index` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `partner_blocks_format_id` ON `partner_blocks` (`format_id`);--> statement-breakpoint
CREATE TABLE `partners` (
	`id` text PRIMARY KEY NOT NULL,
	`block_id` text NOT NULL,
	`name` text NOT NULL,
	`logo_image` text,
	`url` text,
	`description` text,
	`description_de` text,
	`address` text,
	`contact_name` text,
	`contact_title` text,
	`contact_title_de` text,
	`contact_email` text,
	`contact_phone` text,
	`contact_photo` text,
	`contact_linkedin` text,
	`order_index` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`block_id`) REFERENCES `partner_blocks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `partners_block_id` ON `partners` (`block_id`);--> statement-breakpoint
CREATE TABLE `past_programs` (
	`id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`year` text NOT NULL,
	`title` text NOT NULL,
	`title_de` text,
	`description` text,
	`description_de` text,
	`program_url` text,
	`download_url` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `past_programs_format_id` ON `past_programs` (`format_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_subject` ON `sessions` (`subject`);--> statement-breakpoint
CREATE TABLE `site_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`organisation_name` text NOT NULL,
	`legal_name` text NOT NULL,
	`street` text NOT NULL,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`city_de` text,
	`country` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`company_number` text,
	`default_title` text NOT NULL,
	`default_title_de` text,
	`default_description` text,
	`default_description_de` text,
	`default_keywords` text,
	`default_keywords_de` text,
	`share_image` text,
	`contact_recipients` text NOT NULL,
	`mail_sender` text,
	`mail_reply_to` text,
	`inquiries_retention_days` integer NOT NULL,
	`chat_retention_days` integer NOT NULL,
	`show_samples` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `speakers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_de` text,
	`title_and_company` text,
	`title_and_company_de` text,
	`bio` text NOT NULL,
	`bio_de` text,
	`position` text,
	`position_de` text,
	`company` text,
	`photo` text,
	`website` text,
	`linkedin_url` text,
	`email` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `team_members` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_de` text,
	`position` text NOT NULL,
	`position_de` text,
	`bio` text,
	`bio_de` text,
	`category` text NOT NULL,
	`photo_url` text,
	`email` text,
	`phone` text,
	`linkedin_url` text,
	`sort_order` integer NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `team_members_is_active` ON `team_members` (`is_active`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`authorized_formats` text NOT NULL,
	`language` text NOT NULL,
	`is_blocked` integer NOT NULL,
	`invited_at` text,
	`last_login` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `venues` (
	`id` text PRIMARY KEY NOT NULL,
	`format_id` text NOT NULL,
	`title` text NOT NULL,
	`title_de` text,
	`event_type` text,
	`event_type_de` text,
	`event_date` text NOT NULL,
	`event_date_de` text,
	`venue_name` text NOT NULL,
	`address` text NOT NULL,
	`image` text,
	`order_index` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`format_id`) REFERENCES `event_formats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `venues_format_id` ON `venues` (`format_id`);--> statement-breakpoint
CREATE TABLE `website_home_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`hero_background_video` text,
	`hero_poster` text,
	`hero_background_color` text NOT NULL,
	`hero_overlay_color` text NOT NULL,
	`hero_overlay_opacity` real NOT NULL,
	`hero_title` text NOT NULL,
	`hero_title_de` text,
	`hero_title_second` text NOT NULL,
	`hero_title_second_de` text,
	`hero_subtitle` text NOT NULL,
	`hero_subtitle_de` text,
	`hero_cta_text` text NOT NULL,
	`hero_cta_text_de` text,
	`statement_title` text NOT NULL,
	`statement_title_de` text,
	`statement_text` text,
	`statement_text_de` text,
	`figure_1_value` text NOT NULL,
	`figure_1_label` text NOT NULL,
	`figure_1_label_de` text,
	`figure_2_value` text NOT NULL,
	`figure_2_label` text NOT NULL,
	`figure_2_label_de` text,
	`figure_3_value` text NOT NULL,
	`figure_3_label` text NOT NULL,
	`figure_3_label_de` text,
	`trusted_title` text NOT NULL,
	`trusted_title_de` text,
	`partner_logos` text NOT NULL,
	`service_images` text NOT NULL,
	`communities_title` text NOT NULL,
	`communities_title_de` text,
	`communities_lead` text NOT NULL,
	`communities_lead_de` text,
	`communities_note` text NOT NULL,
	`communities_note_de` text,
	`banner_title` text NOT NULL,
	`banner_title_de` text,
	`banner_cta` text NOT NULL,
	`banner_cta_de` text,
	`banner_leaders_value` text NOT NULL,
	`banner_leaders_label` text NOT NULL,
	`banner_leaders_label_de` text,
	`banner_communities_value` text NOT NULL,
	`banner_communities_label` text NOT NULL,
	`banner_communities_label_de` text,
	`footer_banner_communities_value` text NOT NULL,
	`stats_executive_count` integer NOT NULL,
	`stats_executive_label` text NOT NULL,
	`stats_executive_label_de` text,
	`stats_projects_count` integer NOT NULL,
	`stats_projects_label` text NOT NULL,
	`stats_projects_label_de` text,
	`footer_color` text NOT NULL,
	`footer_company_name` text NOT NULL,
	`footer_address_line1` text NOT NULL,
	`footer_address_line2` text NOT NULL,
	`footer_address_line2_de` text,
	`footer_email` text NOT NULL,
	`footer_phone` text NOT NULL,
	`footer_disclaimer` text,
	`footer_disclaimer_de` text,
	`footer_credit_label` text,
	`footer_credit_label_de` text,
	`footer_credit_url` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
