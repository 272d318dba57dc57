ALTER TABLE "attendee" DROP CONSTRAINT "attendee_state";--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "came_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_came" CHECK ("attendee"."state" = 'cancelled' or ("attendee"."state" = 'attended') = ("attendee"."came_at" is not null));--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_state" CHECK ("attendee"."state" in ('taken', 'attended', 'cancelled'));