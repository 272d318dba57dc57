ALTER TABLE "event" ADD COLUMN "unlisted" text DEFAULT 'admit' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_unlisted" CHECK ("event"."unlisted" in ('admit', 'ask'));