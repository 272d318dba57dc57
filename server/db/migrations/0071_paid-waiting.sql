ALTER TABLE "waiting_entry" DROP CONSTRAINT "waiting_entry_offer";--> statement-breakpoint
DROP INDEX "waiting_entry_next";--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD COLUMN "rank" integer GENERATED ALWAYS AS (case when "waiting_entry"."payment_id" is null then 1 else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_entry_payment" ON "waiting_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "waiting_entry_next" ON "waiting_entry" USING btree ("event_id","rank","id") WHERE "waiting_entry"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_offer" CHECK ("waiting_entry"."state" not in ('offered', 'paying') or ("waiting_entry"."claim_id" is not null and ("waiting_entry"."offer_until" is not null or "waiting_entry"."payment_id" is not null)));