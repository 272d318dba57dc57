CREATE TABLE "claim" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"payment_id" integer,
	"buyer" text,
	"held_until" timestamp with time zone,
	"prolonged" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "claim_state" CHECK ("claim"."state" in ('held', 'fulfilled', 'released')),
	CONSTRAINT "claim_buyer" CHECK (("claim"."state" = 'held') = ("claim"."buyer" is not null)),
	CONSTRAINT "claim_until" CHECK (("claim"."state" = 'held') = ("claim"."held_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "claim_pool" (
	"claim_id" integer NOT NULL,
	"pool_id" integer NOT NULL,
	CONSTRAINT "claim_pool_claim_id_pool_id_pk" PRIMARY KEY("claim_id","pool_id")
);
--> statement-breakpoint
CREATE TABLE "pool" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"size" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pool_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "pool_size" CHECK ("pool"."size" >= 0),
	CONSTRAINT "pool_taken" CHECK ("pool"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "claim_id" integer;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_pool" ADD CONSTRAINT "claim_pool_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_pool" ADD CONSTRAINT "claim_pool_pool_id_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool" ADD CONSTRAINT "pool_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_held" ON "claim" USING btree ("event_id","buyer");--> statement-breakpoint
CREATE INDEX "claim_payment" ON "claim" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "claim_pool_pool" ON "claim_pool" USING btree ("pool_id");--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_claim_id_unique" UNIQUE("claim_id");--> statement-breakpoint
INSERT INTO "pool" ("event_id", "taken") SELECT "event_id", count(*) FROM "attendee" GROUP BY "event_id";--> statement-breakpoint
WITH "seat" AS MATERIALIZED (
	SELECT "id", "event_id", "payment_id", "created_at", nextval('claim_id_seq')::integer AS "claim" FROM "attendee"
), "made" AS (
	INSERT INTO "claim" ("id", "event_id", "state", "created_at", "payment_id") OVERRIDING SYSTEM VALUE
	SELECT "claim", "event_id", 'fulfilled', "created_at", "payment_id" FROM "seat"
), "noted" AS (
	INSERT INTO "claim_pool" SELECT "seat"."claim", "pool"."id" FROM "seat" JOIN "pool" USING ("event_id")
)
UPDATE "attendee" SET "claim_id" = "seat"."claim" FROM "seat" WHERE "attendee"."id" = "seat"."id";
