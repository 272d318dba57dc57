ALTER TABLE "door_pass" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "by_roll" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "roll" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_roll" CHECK ("event"."roll" in ('none', 'members', 'desk'));