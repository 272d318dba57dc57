CREATE TABLE "waiting_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claim_id" integer,
	"offer_until" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "waiting_entry_token_unique" UNIQUE("token"),
	CONSTRAINT "waiting_entry_claim_id_unique" UNIQUE("claim_id"),
	CONSTRAINT "waiting_entry_state" CHECK ("waiting_entry"."state" in ('waiting', 'offered', 'paying', 'lapsed', 'seated', 'left', 'declined', 'closed')),
	CONSTRAINT "waiting_entry_offer" CHECK ("waiting_entry"."state" not in ('offered', 'paying') or ("waiting_entry"."claim_id" is not null and "waiting_entry"."offer_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entry_live" ON "waiting_entry" USING btree ("event_id",lower("email")) WHERE "waiting_entry"."state" in ('waiting', 'offered', 'paying');--> statement-breakpoint
CREATE INDEX "waiting_entry_next" ON "waiting_entry" USING btree ("event_id","id") WHERE "waiting_entry"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_entry_offer" ON "waiting_entry" USING btree ("offer_until") WHERE "waiting_entry"."state" = 'offered';