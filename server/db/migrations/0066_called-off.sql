ALTER TABLE "attendee" DROP CONSTRAINT "attendee_state";--> statement-breakpoint
ALTER TABLE "attendee" DROP CONSTRAINT "attendee_came";--> statement-breakpoint
DROP INDEX "attendee_seat";--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "called_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "called_off_reason" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "call_off_task" integer;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_call_off_task_task_id_fk" FOREIGN KEY ("call_off_task") REFERENCES "public"."task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attendee_seat" ON "attendee" USING btree ("event_id",lower("email")) WHERE "attendee"."state" not in ('cancelled', 'calledOff');--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_state" CHECK ("attendee"."state" in ('taken', 'attended', 'cancelled', 'calledOff'));--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_came" CHECK ("attendee"."state" in ('cancelled', 'calledOff') or ("attendee"."state" = 'attended') = ("attendee"."came_at" is not null));--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_called_off" CHECK (("event"."called_off_at" is null) = ("event"."called_off_reason" is null));