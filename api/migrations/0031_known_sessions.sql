ALTER TABLE `agenda_marks` ADD `known` text;
