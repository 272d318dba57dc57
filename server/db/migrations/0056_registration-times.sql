ALTER TABLE "event" ADD COLUMN "registration_opens" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "registration_closes" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_registration" CHECK ("event"."registration_closes" > "event"."registration_opens");