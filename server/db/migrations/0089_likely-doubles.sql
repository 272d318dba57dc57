CREATE TABLE "told_apart" (
	"one" integer NOT NULL,
	"other" integer NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_apart_one_other_pk" PRIMARY KEY("one","other"),
	CONSTRAINT "told_apart_order" CHECK ("told_apart"."one" < "told_apart"."other")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "same_phone" text[] GENERATED ALWAYS AS (case when phone_key("account"."phone") is not null then array_prepend(phone_key("account"."phone"), folded_words("account"."sur_name")) end) STORED;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "same_birth" text[] GENERATED ALWAYS AS (case when "account"."dob" is not null then array_prepend(("account"."dob" - make_date(1970, 1, 1))::text, folded_words("account"."first_name" || ' ' || "account"."sur_name")) end) STORED;--> statement-breakpoint
ALTER TABLE "told_apart" ADD CONSTRAINT "told_apart_one_account_id_fk" FOREIGN KEY ("one") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_apart" ADD CONSTRAINT "told_apart_other_account_id_fk" FOREIGN KEY ("other") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_apart_other" ON "told_apart" USING btree ("other");--> statement-breakpoint
CREATE INDEX "account_phone_sign" ON "account" USING btree ("same_phone","id") WHERE "account"."membership_number" is not null and "account"."merged_into" is null and "account"."same_phone" is not null;--> statement-breakpoint
CREATE INDEX "account_birth_sign" ON "account" USING btree ("same_birth","id") WHERE "account"."membership_number" is not null and "account"."merged_into" is null and "account"."same_birth" is not null;--> statement-breakpoint
CREATE VIEW "public"."likely_double" AS (
  select one || '-' || other as id, one, other, coalesce(phone, false) as same_phone, coalesce(birth, false) as same_birth,
    "told_apart"."made_at" is not null as is_apart,
    (coalesce(phone, false)::int + coalesce(birth, false)::int) || lpad(other::text, 10, '0') as place
  from (
    select one, other, bool_or(phone) as phone, bool_or(birth) as birth from (
      select one, id as other, true as phone, false as birth from (select "account"."id" as id, array[lag(id, 1) over same, lag(id, 2) over same, lag(id, 3) over same, lag(id, 4) over same, lag(id, 5) over same] as before from "account"
    where "account"."membership_number" is not null and "account"."merged_into" is null and "account"."same_phone" is not null window same as (partition by "account"."same_phone" order by "account"."id")) as signed
    cross join unnest(before) as pair(one) where before[1] is not null and one is not null
      union all
      select one, id, false, true from (select "account"."id" as id, array[lag(id, 1) over same, lag(id, 2) over same, lag(id, 3) over same, lag(id, 4) over same, lag(id, 5) over same] as before from "account"
    where "account"."membership_number" is not null and "account"."merged_into" is null and "account"."same_birth" is not null window same as (partition by "account"."same_birth" order by "account"."id")) as signed
    cross join unnest(before) as pair(one) where before[1] is not null and one is not null
    ) as found group by one, other
  ) as pair full join "told_apart" using (one, other));