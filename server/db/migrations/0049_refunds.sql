CREATE TABLE "refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"state" text NOT NULL,
	"way" text,
	"kobo" bigint NOT NULL,
	"returned_kobo" bigint,
	"purchase" text DEFAULT 'keep' NOT NULL,
	"reason" text,
	"key" text NOT NULL,
	"requested_by" integer,
	"requested_at" timestamp with time zone NOT NULL,
	"approval_id" integer,
	"approved_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reference" text,
	"transferred_on" date,
	"failure" text,
	CONSTRAINT "refund_key_unique" UNIQUE("key"),
	CONSTRAINT "refund_state" CHECK ("refund"."state" in ('requested', 'approved', 'sent', 'unknown', 'done', 'failed', 'cancelled', 'seenAtProvider')),
	CONSTRAINT "refund_way" CHECK ("refund"."way" in ('provider', 'transfer')),
	CONSTRAINT "refund_asked" CHECK (("refund"."state" = 'seenAtProvider') = ("refund"."way" is null)),
	CONSTRAINT "refund_purchase" CHECK ("refund"."purchase" in ('keep', 'takeBack')),
	CONSTRAINT "refund_kobo" CHECK ("refund"."kobo" > 0 and "refund"."returned_kobo" > 0 and "refund"."returned_kobo" <= "refund"."kobo"),
	CONSTRAINT "refund_returned" CHECK (("refund"."state" in ('done', 'seenAtProvider')) = ("refund"."returned_kobo" is not null)),
	CONSTRAINT "refund_transfer" CHECK (("refund"."state" = 'done' and "refund"."way" = 'transfer') = ("refund"."reference" is not null)),
	CONSTRAINT "refund_transferred" CHECK (("refund"."reference" is null) = ("refund"."transferred_on" is null))
);
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_requested_by_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_requested_at" ON "refund" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "refund_next" ON "refund" USING btree ("next_at") WHERE "refund"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_reference" ON "refund" USING btree (lower("reference"));--> statement-breakpoint
-- What the provider told so far becomes rows.
INSERT INTO "refund" ("payment_id", "state", "kobo", "returned_kobo", "key", "requested_at", "ended_at")
SELECT "id", 'seenAtProvider', round("refunded" * 100)::bigint, round("refunded" * 100)::bigint, gen_random_uuid()::text,
  coalesce("checked_at", now()), coalesce("checked_at", now())
FROM "payment" WHERE "refunded" > 0 ORDER BY "id";--> statement-breakpoint
-- What went back and what is on its way is never more than what came. The payment is locked: of many at once each sees the one before.
CREATE FUNCTION "refund_within_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "came" bigint;
  "back" bigint;
BEGIN
  SELECT CASE WHEN "paid_at" IS NULL THEN 0 ELSE round("amount_paid" * 100) END INTO "came" FROM "payment" WHERE "id" = NEW."payment_id" FOR UPDATE;
  SELECT coalesce(sum(coalesce("returned_kobo", "kobo")), 0) INTO "back" FROM "refund"
    WHERE "payment_id" = NEW."payment_id" AND "state" NOT IN ('failed', 'cancelled');
  IF "back" + NEW."kobo" > "came" THEN
    RAISE EXCEPTION 'More would go back than came.' USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_within_payment';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Before the row is there: the check of its reference would hold the payment together with others.
CREATE TRIGGER "refund_within_payment" BEFORE INSERT ON "refund" FOR EACH ROW EXECUTE FUNCTION "refund_within_payment"();--> statement-breakpoint
CREATE FUNCTION "refund_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" IN ('done', 'failed', 'cancelled', 'seenAtProvider') THEN
    RAISE EXCEPTION 'A refund that is over is not changed.';
  END IF;
  IF (NEW."payment_id", NEW."kobo", NEW."key") IS DISTINCT FROM (OLD."payment_id", OLD."kobo", OLD."key") THEN
    RAISE EXCEPTION 'A refund stays with its payment, its sum and its key.';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "refund_stays" BEFORE UPDATE ON "refund" FOR EACH ROW EXECUTE FUNCTION "refund_stays"();
