ALTER TABLE "claim" ADD COLUMN "networks" text[];--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "one_network" text DEFAULT 'limited' NOT NULL;--> statement-breakpoint
CREATE INDEX "claim_networks" ON "claim" USING btree ("event_id") WHERE "claim"."networks" is not null;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_one_network" CHECK ("event"."one_network" in ('limited', 'any'));