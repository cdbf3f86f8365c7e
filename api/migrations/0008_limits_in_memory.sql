DROP TABLE `failed_tries`;--> statement-breakpoint
DROP TABLE `request_counts`;