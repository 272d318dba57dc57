CREATE TABLE "dues_agreed" (
	"reference" text NOT NULL,
	"year" integer NOT NULL,
	"kobo" bigint NOT NULL,
	"spell_id" integer NOT NULL,
	CONSTRAINT "dues_agreed_reference_year_pk" PRIMARY KEY("reference","year"),
	CONSTRAINT "dues_agreed_kobo" CHECK ("dues_agreed"."kobo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dues_fee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dues_fee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"grade_id" integer NOT NULL,
	"kobo" bigint NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dues_fee_kobo" CHECK ("dues_fee"."kobo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dues_relief" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dues_relief_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_year" integer NOT NULL,
	"to_year" integer,
	"kobo" bigint,
	"until" date,
	"given_on" date NOT NULL,
	"reason" text NOT NULL,
	"minute" text,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dues_relief_kind" CHECK ("dues_relief"."kind" in ('waived', 'reduced', 'exempt', 'beforeLedger', 'putOff')),
	CONSTRAINT "dues_relief_put_off" CHECK (("dues_relief"."kind" = 'putOff') = ("dues_relief"."until" is not null)),
	CONSTRAINT "dues_relief_price" CHECK (("dues_relief"."kind" = 'putOff') = ("dues_relief"."kobo" is null)),
	CONSTRAINT "dues_relief_kobo" CHECK ("dues_relief"."kobo" >= 0 and ("dues_relief"."kobo" = 0 or "dues_relief"."kind" in ('reduced', 'exempt'))),
	CONSTRAINT "dues_relief_years" CHECK ("dues_relief"."to_year" >= "dues_relief"."from_year"),
	CONSTRAINT "dues_relief_open" CHECK (("dues_relief"."to_year" is null) = ("dues_relief"."kind" = 'exempt')),
	CONSTRAINT "dues_relief_one_year" CHECK ("dues_relief"."kind" <> 'putOff' or "dues_relief"."to_year" = "dues_relief"."from_year")
);
--> statement-breakpoint
CREATE TABLE "dues_relief_lifting" (
	"relief_id" integer PRIMARY KEY NOT NULL,
	"lifted_on" date NOT NULL,
	"reason" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_held" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grade_held_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"grade_id" integer NOT NULL,
	"held_from" date NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_ending" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_ending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"spell_id" integer NOT NULL,
	"ended_on" date NOT NULL,
	"how" text NOT NULL,
	"reason" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_ending_how" CHECK ("membership_ending"."how" in ('lost', 'resigned', 'transferred', 'expelled', 'died'))
);
--> statement-breakpoint
CREATE TABLE "membership_reinstatement" (
	"ending_id" integer PRIMARY KEY NOT NULL,
	"reinstated_on" date NOT NULL,
	"reason" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_spell" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_spell_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"began_on" date NOT NULL,
	"first_year" integer NOT NULL,
	"source" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_spell_source" CHECK ("membership_spell"."source" in ('joined', 'takenOver'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"lines" integer NOT NULL,
	"payment_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "ledger_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"book" text NOT NULL,
	"account_id" integer,
	"kobo" bigint NOT NULL,
	CONSTRAINT "ledger_line_book" CHECK ("ledger_line"."book" in ('provider', 'bank', 'held', 'dues', 'event', 'membership', 'upgrade', 'fees', 'surplus')),
	CONSTRAINT "ledger_line_person" CHECK (("ledger_line"."book" = 'dues') = ("ledger_line"."account_id" is not null)),
	CONSTRAINT "ledger_line_moves" CHECK ("ledger_line"."kobo" <> 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "before_ledger" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dues_agreed" ADD CONSTRAINT "dues_agreed_reference_ledger_entry_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."ledger_entry"("reference") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "dues_agreed" ADD CONSTRAINT "dues_agreed_spell_id_membership_spell_id_fk" FOREIGN KEY ("spell_id") REFERENCES "public"."membership_spell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_fee" ADD CONSTRAINT "dues_fee_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_relief" ADD CONSTRAINT "dues_relief_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_relief_lifting" ADD CONSTRAINT "dues_relief_lifting_relief_id_dues_relief_id_fk" FOREIGN KEY ("relief_id") REFERENCES "public"."dues_relief"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_held" ADD CONSTRAINT "grade_held_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_held" ADD CONSTRAINT "grade_held_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_ending" ADD CONSTRAINT "membership_ending_spell_id_membership_spell_id_fk" FOREIGN KEY ("spell_id") REFERENCES "public"."membership_spell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_reinstatement" ADD CONSTRAINT "membership_reinstatement_ending_id_membership_ending_id_fk" FOREIGN KEY ("ending_id") REFERENCES "public"."membership_ending"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_spell" ADD CONSTRAINT "membership_spell_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dues_agreed_spell" ON "dues_agreed" USING btree ("spell_id");--> statement-breakpoint
CREATE INDEX "dues_fee_grade" ON "dues_fee" USING btree ("grade_id","year");--> statement-breakpoint
CREATE INDEX "dues_relief_account" ON "dues_relief" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "grade_held_account" ON "grade_held" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "membership_ending_spell" ON "membership_ending" USING btree ("spell_id");--> statement-breakpoint
CREATE INDEX "membership_spell_account" ON "membership_spell" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_payment" ON "ledger_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_line_entry" ON "ledger_line" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_line_dues" ON "ledger_line" USING btree ("account_id","entry_id") WHERE "ledger_line"."book" = 'dues';--> statement-breakpoint
-- By hand, from here to the end. An entry is whole when its transaction ends: all its lines are there, and sum to zero.
CREATE FUNCTION "ledger_balance"("id" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "ledger_entry" JOIN "ledger_line" ON "entry_id" = "ledger_entry"."id" WHERE "ledger_entry"."id" = "ledger_balance"."id"
    GROUP BY "ledger_entry"."id" HAVING sum("kobo") = 0 AND count(*) = "ledger_entry"."lines"
  ) THEN
    RAISE EXCEPTION 'Entry % of the ledger does not sum to zero.', "ledger_balance"."id";
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION "ledger_entry_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "ledger_balance"(NEW."id");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "ledger_line_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "ledger_balance"(NEW."entry_id");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_balance" AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "ledger_entry_balance"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_line_balance" AFTER INSERT ON "ledger_line" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "ledger_line_balance"();--> statement-breakpoint
CREATE FUNCTION "only_added_to"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to.', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  "name" text;
BEGIN
  FOREACH "name" IN ARRAY ARRAY['ledger_entry', 'ledger_line', 'membership_spell', 'membership_ending', 'membership_reinstatement',
    'grade_held', 'dues_fee', 'dues_agreed', 'dues_relief', 'dues_relief_lifting']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION only_added_to()',
      "name" || '_only_added_to', "name");
  END LOOP;
END $$;
--> statement-breakpoint
-- The dues year that a day lies in, by the year in which it begins.
CREATE FUNCTION "dues_year"("day" date) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT extract(year FROM "day" - interval '6 months')::int
$$;
--> statement-breakpoint
-- What there is becomes facts. A member owes from the year after those that were paid; of whom nothing is known, the running one.
INSERT INTO "membership_spell" ("account_id", "began_on", "first_year", "source", "made_by", "made_at")
SELECT "id", least("member_since", "today"), "dues_year"(coalesce("dues_paid_until" + 1, "today")), 'takenOver', 'migration', now()
FROM "account", (SELECT (now() AT TIME ZONE 'Africa/Lagos')::date AS "today") AS "day"
WHERE "grade_id" IS NOT NULL ORDER BY "id";--> statement-breakpoint
INSERT INTO "grade_held" ("account_id", "grade_id", "held_from", "made_by", "made_at")
SELECT "account_id", "grade_id", "began_on", 'migration', now()
FROM "membership_spell" JOIN "account" ON "account"."id" = "account_id" ORDER BY "account_id";--> statement-breakpoint
INSERT INTO "dues_relief" ("account_id", "kind", "from_year", "to_year", "kobo", "given_on", "reason", "made_by", "made_at")
SELECT "account_id", 'beforeLedger', "first_year", "dues_year"("today") - 1, 0, "today", 'Not charged before the ledger', 'migration', now()
FROM "membership_spell", (SELECT (now() AT TIME ZONE 'Africa/Lagos')::date AS "today") AS "day"
WHERE "first_year" < "dues_year"("today") ORDER BY "account_id";--> statement-breakpoint
INSERT INTO "dues_fee" ("year", "grade_id", "kobo", "made_by", "made_at")
SELECT "dues_year"((now() AT TIME ZONE 'Africa/Lagos')::date), "id", "dues" * 100, 'migration', now() FROM "grade" ORDER BY "id";--> statement-breakpoint
-- Before its first unpaid year falls due; that is the running one where it was an earlier one.
UPDATE "account" SET "dues_paid_until" = make_date(greatest("first_year", "dues_year"((now() AT TIME ZONE 'Africa/Lagos')::date)), 6, 30)
FROM "membership_spell" WHERE "account_id" = "account"."id";--> statement-breakpoint
-- Payments that were given are not posted. What waits for the office is held by us, and is.
UPDATE "payment" SET "before_ledger" = true WHERE "state" = 'used';--> statement-breakpoint
WITH "waiting" AS (
  SELECT "id", round(("amount_paid" - least("refunded", "amount_paid")) * 100)::bigint AS "kobo" FROM "payment"
  WHERE "paid_at" IS NOT NULL AND "state" <> 'used'
), "entry" AS (
  INSERT INTO "ledger_entry" ("reference", "day", "lines", "payment_id", "created_at")
  SELECT 'payment ' || "id" || ' in', (now() AT TIME ZONE 'Africa/Lagos')::date, 2, "id", now() FROM "waiting" WHERE "kobo" > 0 ORDER BY "id"
  RETURNING "id", "payment_id"
)
INSERT INTO "ledger_line" ("entry_id", "book", "kobo")
SELECT "entry"."id", "book", CASE "book" WHEN 'provider' THEN "kobo" ELSE -"kobo" END
FROM "entry" JOIN "waiting" ON "waiting"."id" = "payment_id", unnest(ARRAY['provider', 'held']) AS "book";
