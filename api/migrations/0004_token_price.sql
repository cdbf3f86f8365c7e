ALTER TABLE `coinnovation_chatbot_settings` ADD `token_price` real DEFAULT 5 NOT NULL;
