CREATE TABLE "audit" (
	"id" integer PRIMARY KEY DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"previous" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"what" text NOT NULL,
	"about" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "fulfilment" (
	"payment_id" integer PRIMARY KEY NOT NULL,
	"given" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trace_id" text NOT NULL,
	"digest" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trace_id" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"target" text NOT NULL,
	"item" text NOT NULL,
	"amount" integer NOT NULL,
	"account_id" integer,
	"payer_name" text NOT NULL,
	"payer_email" text NOT NULL,
	"payer_phone" text NOT NULL,
	"details" jsonb NOT NULL,
	"return_path" text NOT NULL,
	"slot" text,
	"idempotency_key" text,
	"pay_page_link" text,
	"transaction_id" text,
	"declined_code" text,
	"declined_message" text,
	"paid_at" timestamp with time zone,
	"amount_paid" numeric(14, 2),
	"fee" numeric(14, 2),
	"surplus" numeric(14, 2) DEFAULT 0 NOT NULL,
	"refunded" numeric(14, 2) DEFAULT 0 NOT NULL,
	"fulfilled_at" timestamp with time zone,
	"review_reason" text,
	"next_check_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"receipt_token" text NOT NULL,
	CONSTRAINT "payment_trace_id_unique" UNIQUE("trace_id"),
	CONSTRAINT "payment_slot_unique" UNIQUE("slot"),
	CONSTRAINT "payment_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_receipt_token_unique" UNIQUE("receipt_token"),
	CONSTRAINT "payment_purpose" CHECK ("payment"."purpose" in ('event', 'dues', 'membership', 'upgrade')),
	CONSTRAINT "payment_state_known" CHECK ("payment"."state" in ('created', 'open', 'paid', 'used', 'failed', 'review')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0),
	CONSTRAINT "payment_given" CHECK (("payment"."state" = 'used') = ("payment"."fulfilled_at" is not null)),
	CONSTRAINT "payment_money" CHECK ("payment"."fulfilled_at" is null or "payment"."paid_at" is not null),
	CONSTRAINT "payment_review" CHECK ("payment"."state" <> 'review' or "payment"."review_reason" is not null)
);
--> statement-breakpoint
DROP INDEX "attendee_event_id";--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "ticket_number" text;--> statement-breakpoint
-- By hand: a seat of before has no ticket yet, and gets one that no two share.
UPDATE "attendee" SET "ticket_number" = 'TICKET' || floor(extract(epoch from "created_at") * 1000)::bigint || (10000 + "id");--> statement-breakpoint
ALTER TABLE "attendee" ALTER COLUMN "ticket_number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "fulfilment" ADD CONSTRAINT "fulfilment_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_next_check" ON "payment" USING btree ("next_check_at") WHERE "payment"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payment_account" ON "payment" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payment_target" ON "payment" USING btree ("purpose","target");--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attendee_seat" ON "attendee" USING btree ("event_id",lower("email"));--> statement-breakpoint
CREATE INDEX "attendee_account" ON "attendee" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_ticket_number_unique" UNIQUE("ticket_number");--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_payment_id_unique" UNIQUE("payment_id");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_once" UNIQUE("kind","to","cause");
--> statement-breakpoint
-- By hand, from here to the end: a row of the audit is written once, and holds on to the one before it.
CREATE FUNCTION "audit_hash"("row" "audit") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    "row"."id", "row"."previous", extract(epoch from "row"."at"), "row"."actor", "row"."what", "row"."about",
    "row"."before", "row"."after")::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION "audit_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "last" "audit"%ROWTYPE;
BEGIN
  -- One writer at a time, to the end of its transaction: else two rows would follow the same one.
  PERFORM pg_advisory_xact_lock(7264013);
  SELECT * INTO "last" FROM "audit" ORDER BY "id" DESC LIMIT 1;
  NEW."id" := coalesce("last"."id", 0) + 1;
  NEW."previous" := coalesce("last"."hash", '');
  NEW."hash" := "audit_hash"(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit is only added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_chain" BEFORE INSERT ON "audit" FOR EACH ROW EXECUTE FUNCTION "audit_chain"();--> statement-breakpoint
CREATE TRIGGER "audit_refuse" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"();
