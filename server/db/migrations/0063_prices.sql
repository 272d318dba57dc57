ALTER TABLE "attendee" DROP CONSTRAINT "attendee_payment_id_unique";--> statement-breakpoint
ALTER TABLE "pool" DROP CONSTRAINT "pool_event_id_unique";--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "member_price_on" text DEFAULT 'registration' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pool" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "attendee_payment" ON "attendee" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "pool" ADD CONSTRAINT "pool_event_code" UNIQUE("event_id","code");--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_price" CHECK ("attendee"."price" >= 0);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_member_price_on" CHECK ("event"."member_price_on" in ('registration', 'event'));