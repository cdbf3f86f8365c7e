ALTER TABLE `agenda_marks` ADD `known` text;--> statement-breakpoint
UPDATE `agenda_marks` SET `known` = (SELECT `contents` FROM `session_entries` WHERE `session_entries`.`session_id` = `agenda_marks`.`session_id` AND `is_cancelled` = 0);
