DROP INDEX "attendee_seat";--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "state" text DEFAULT 'taken' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (fold("attendee"."first_name" || ' ' || "attendee"."last_name")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "attendee_sort_name" ON "attendee" USING btree ("event_id","sort_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendee_seat" ON "attendee" USING btree ("event_id",lower("email")) WHERE "attendee"."state" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_state" CHECK ("attendee"."state" in ('taken', 'cancelled'));