ALTER TABLE "approval" ALTER COLUMN "asked_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "due_back" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "attendee_id" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_seat" ON "refund" USING btree ("attendee_id");--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_due_back" CHECK ("attendee"."due_back" is null or ("attendee"."due_back" >= 0 and "attendee"."state" = 'cancelled'));