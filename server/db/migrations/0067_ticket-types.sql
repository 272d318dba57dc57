ALTER TABLE "pool" DROP CONSTRAINT "pool_event_code";--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "ticket_type" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "ticket_types" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pool" ADD COLUMN "ticket_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD COLUMN "ticket_type" text;--> statement-breakpoint
ALTER TABLE "pool" ADD CONSTRAINT "pool_event_counted" UNIQUE("event_id","code","ticket_type");--> statement-breakpoint
ALTER TABLE "pool" ADD CONSTRAINT "pool_counts_one" CHECK ("pool"."code" = '' or "pool"."ticket_type" = '');