CREATE TABLE "bill_seat" (
	"line_id" integer PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"refund" jsonb NOT NULL,
	"claim_id" integer,
	"attendee_id" integer,
	CONSTRAINT "bill_seat_claim_id_unique" UNIQUE("claim_id"),
	CONSTRAINT "bill_seat_attendee_id_unique" UNIQUE("attendee_id")
);
--> statement-breakpoint
ALTER TABLE "bill_line" DROP CONSTRAINT "bill_line_purpose";--> statement-breakpoint
ALTER TABLE "bill_line" DROP CONSTRAINT "bill_line_given";--> statement-breakpoint
ALTER TABLE "bill_line" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "asked_key" text;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "networks" text[];--> statement-breakpoint
ALTER TABLE "bill_seat" ADD CONSTRAINT "bill_seat_line_id_bill_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bill_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_seat" ADD CONSTRAINT "bill_seat_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_seat" ADD CONSTRAINT "bill_seat_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_seat" ADD CONSTRAINT "bill_seat_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_seat_event" ON "bill_seat" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_asked_key_unique" UNIQUE("asked_key");--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_whose" CHECK ("bill_line"."purpose" = 'event' or "bill_line"."account_id" is not null);--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_purpose" CHECK ("bill_line"."purpose" in ('dues', 'membership', 'upgrade', 'event'));--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_given" CHECK (("bill_line"."state" <> 'given' or "bill_line"."given" > 0) and ("bill_line"."given" = 0 or "bill_line"."state" in ('given', 'returned')));